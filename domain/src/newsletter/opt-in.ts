/** The message that the landing page sends to the contact form to request the newsletter. */
export const optInCall = {
  name: 'Landing Page Opt-In',
  category: 'GENERAL',
  subject: 'Landing Page Update Opt-In',
  message: 'The visitor asked for general updates from the landing page.',
} as const

type Call = { readonly name: string; readonly category: string; readonly subject: string }

export const isOptIn = ({ name, category, subject }: Call): boolean =>
  name === optInCall.name && category === optInCall.category && subject === optInCall.subject
