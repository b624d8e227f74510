import "./styles/tokens.css";
import "./styles/base.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { router } from "./lib/router.svelte";
import { settings } from "./lib/settings.svelte";

settings.apply();
router.start();
const target = document.getElementById("app");
if (target) mount(App, { target });
