/** The values of the form. The category is empty until somebody chooses one. */
export type ContactValues = {
  name: string
  email: string
  category: string
  subject: string
  message: string
  /** A hidden field that only programs fill in. */
  website?: string | undefined
}

export const contactFields = ['name', 'email', 'category', 'subject', 'message'] as const

export const nothingWritten: ContactValues = {
  name: '',
  email: '',
  category: '',
  subject: '',
  message: '',
  website: '',
}
