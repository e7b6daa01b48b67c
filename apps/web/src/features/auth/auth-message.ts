export type AuthMessage = { readonly tone: 'success' | 'error'; readonly text: string }
