import { checkoutIdSchema } from '@vignette/domain/billing/schemas'
import { idSchema } from '@vignette/domain/kernel/schemas'
import { workspaceIdSchema } from '@vignette/domain/identity/schemas'
import { z } from 'zod'

/** What we write on an object; what others write there, under whatever name, is not ours. */
export const metadataSchema = z
  .object({
    checkoutId: checkoutIdSchema.optional().catch(undefined),
    workspaceId: workspaceIdSchema.optional().catch(undefined),
    /** Of the charge or refund that made it. */
    key: idSchema.optional().catch(undefined),
  })
  .nullable()
