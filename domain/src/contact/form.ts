/** What a message is about, by id and name (specification, section 3). */
export const contactCategories = {
  GENERAL: 'General question',
  SUPPORT: 'Support',
  BUSINESS: 'Business',
  PRESS: 'Press',
} as const
export type ContactCategory = keyof typeof contactCategories

/** In characters. */
export const contactMessageMax = 5_000
