/**
 * In order of precedence, since browsers also name those that they descend from: Edge claims to be Chrome, and Chrome
 * to be Safari.
 */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bVersion\/\d.* Safari\//],
] as const

const systems = [
  ['Windows', /\bWindows NT\b/],
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

/** User agents of browsers are shorter. A longer one could make every request slow. */
const mostCharacters = 512

/** A browser and its system, as in "Firefox on Linux"; null when either is unknown. */
export const deviceOf = (userAgent: string | undefined): string | null => {
  if (userAgent === undefined) return null
  const searched = userAgent.slice(0, mostCharacters)
  const [browser] = browsers.find(([, shape]) => shape.test(searched)) ?? []
  const [system] = systems.find(([, shape]) => shape.test(searched)) ?? []
  return browser && system ? `${browser} on ${system}` : null
}
