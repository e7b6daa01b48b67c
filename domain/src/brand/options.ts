/** The choices of the brand wizard, by id and name. */
export const industries = {
  fashion: 'Fashion & Beauty',
  food: 'Food & Beverage',
  tech: 'Technology',
  travel: 'Travel & Tourism',
  fitness: 'Health & Fitness',
  education: 'Education',
} as const

/** What the settings offer beside the industries of the wizard. It is said in one's own words. */
export const otherIndustry = { other: 'Other' } as const

export const tones = {
  professional: 'Professional',
  casual: 'Casual',
  funny: 'Funny',
  inspiring: 'Inspiring',
} as const

export const visualStyles = {
  minimal: 'Minimal',
  bold: 'Bold',
  elegant: 'Elegant',
  playful: 'Playful',
} as const

export const defaultBrandColors = { primary: '#6366f1', secondary: '#8b5cf6', accent: '#06b6d4' } as const
