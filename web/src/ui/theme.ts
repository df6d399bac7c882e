import type { CSSVariablesResolver, MantineThemeOverride } from "@mantine/core";
import { setNonce } from "get-nonce";
import { palette } from "./palette.ts";

// The component kit in our own colours. It is used for the parts that are hard to write well (dialogs, menus, date
// fields); buttons, fields, chips and notices are the light ones of this folder, which the public pages use as well.
export const kitTheme: MantineThemeOverride = {
  colors: {
    primary: [...palette.primary],
    secondary: [...palette.secondary],
    success: [...palette.success],
    warning: [...palette.warning],
    error: [...palette.error],
    gray: [...palette.gray],
    dark: [...palette.dark],
  },
  primaryColor: "primary",
  primaryShade: { light: 7, dark: 6 },
  white: "#ffffff",
  black: palette.gray[9],
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: "pointer",
  fontFamily: "var(--font)",
  headings: { fontFamily: "var(--font)", fontWeight: "700" },
  defaultRadius: "md",
  radius: { sm: "var(--radius-sm)", md: "var(--radius-md)", lg: "var(--radius-lg)" },
  // As the kit comes, these fail the accessibility scan: a close button without a name, a menu with a stray item.
  components: {
    Modal: { defaultProps: { transitionProps: { duration: 150 } } },
    Drawer: { defaultProps: { transitionProps: { duration: 180 } } },
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, transitionProps: { duration: 120 } } },
  },
};

// What the kit names by itself takes its value from our tokens, so both follow the scheme together. Its own dimmed
// text and error colours are too pale to be read.
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    "--mantine-color-body": "var(--page)",
    "--mantine-color-text": "var(--text)",
    "--mantine-color-dimmed": "var(--text-quiet)",
    "--mantine-color-error": "var(--error-text)",
    "--mantine-color-anchor": "var(--link)",
    "--mantine-color-placeholder": "var(--text-quiet)",
    "--mantine-color-default-border": "var(--border-strong)",
  },
  light: {},
  dark: {},
});

// The page's one-time word that lets styles made by script through the content security policy.
export const pageNonce = (): string =>
  document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? "";

// The scroll lock behind dialogs writes a style of its own and asks this module for the word.
setNonce(pageNonce());
