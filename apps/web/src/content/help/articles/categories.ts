/** The categories of articles, by id and name, in the order of the page. */
export const helpCategories = {
  start: 'Getting started',
  studio: 'Studio',
  library: 'Library',
  publishing: 'Publishing',
  credits: 'Credits',
  plans: 'Plans',
  billing: 'Billing',
  account: 'Account',
  privacy: 'Privacy',
  support: 'Support',
} as const

export type HelpCategory = keyof typeof helpCategories

export const helpCategoryIds = Object.keys(helpCategories) as readonly HelpCategory[]
