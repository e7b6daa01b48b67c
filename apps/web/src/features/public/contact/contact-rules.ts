import { zodResolver } from '@hookform/resolvers/zod'
import { contactCategorySchema, contactRequestSchema } from '@vignette/domain/contact/schemas'
import { z } from 'zod'

/** What is typed can be no category yet. */
export const contactResolver = zodResolver(
  contactRequestSchema.extend({ category: z.string().pipe(contactCategorySchema) }),
)
