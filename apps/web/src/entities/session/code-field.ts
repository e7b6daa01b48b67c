/** How browsers and keyboards treat the code of an app. */
export const codeField = {
  label: 'Code',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  maxLength: 20,
} as const

export const recoveryCodeField = {
  label: 'Recovery code',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 40,
} as const
