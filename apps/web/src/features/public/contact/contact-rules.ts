import { zodResolver } from '@hookform/resolvers/zod'
import { contactCategorySchema, contactRequestSchema } from '@vignette/domain/contact/schemas'
import { z } from 'zod'

/** The form begins with no category, so its type is wider than the request's. */
export const contactResolver = zodResolver(
  contactRequestSchema.extend({ category: z.string().pipe(contactCategorySchema) }),
)
