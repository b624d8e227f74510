import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  test: {
    environment: "happy-dom",
    // What the header hides on a small screen is looked at too.
    css: { include: [/TopBar/] },
    // A busy machine may take its time; nothing here is a measurement.
    testTimeout: 30_000,
    include: ["tests/**/*.test.ts"],
    cache: false,
  },
});
