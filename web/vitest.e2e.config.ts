import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    include: ["e2e/**/*.test.ts"],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 60_000,
    // A busy machine may take its time; nothing here is a measurement.
    expect: { poll: { timeout: 20_000 } },
  },
});
