import type { ApiConfig } from '@vignette/runtime/settings/config'

const identityService = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

type Settings = Pick<ApiConfig, 'SIGN_IN' | 'FIREBASE_AUTH_EMULATOR_HOST' | 'POSTHOG_KEY' | 'POSTHOG_HOST'>

const signInService = ({ SIGN_IN, FIREBASE_AUTH_EMULATOR_HOST: emulator }: Settings): readonly string[] => {
  if (SIGN_IN === 'demo') return []
  return emulator === undefined ? identityService : [`http://${emulator}`]
}

/** The origins that the web app calls besides ours. Payments are not among them: people are sent to their pages. */
export const outsideServices = (settings: Settings): readonly string[] => [
  ...signInService(settings),
  ...(settings.POSTHOG_KEY === undefined ? [] : [new URL(settings.POSTHOG_HOST).origin]),
]

/** The origin of the brand's logo, unless it is a file of ours. */
export const outsideImages = ({ BRAND_LOGO_URL: logo }: Pick<ApiConfig, 'BRAND_LOGO_URL'>): readonly string[] =>
  logo === undefined || logo.startsWith('/') ? [] : [new URL(logo).origin]

/** The origin of the chat widget, if there is one. It runs a script of its own on the pages. */
export const widgetOrigins = ({ CHAT_WIDGET_URL: url }: Pick<ApiConfig, 'CHAT_WIDGET_URL'>): readonly string[] =>
  url === undefined ? [] : [new URL(url).origin]
