/** The categories of the contact form, by id and name. */
export const contactCategories = {
  GENERAL: 'General question',
  SUPPORT: 'Support',
  BUSINESS: 'Business',
  PRESS: 'Press',
} as const
export type ContactCategory = keyof typeof contactCategories

/** The longest message, in characters. */
export const contactMessageMax = 5_000
