import { checkoutIdSchema } from '@vignette/domain/billing/schemas'
import { idSchema } from '@vignette/domain/kernel/schemas'
import { workspaceIdSchema } from '@vignette/domain/identity/schemas'
import { z } from 'zod'

/** The metadata that the product writes on Stripe's objects. Other entries are ignored. */
export const metadataSchema = z
  .object({
    checkoutId: checkoutIdSchema.optional().catch(undefined),
    workspaceId: workspaceIdSchema.optional().catch(undefined),
    /** The key of the charge or refund that created the object. */
    key: idSchema.optional().catch(undefined),
  })
  .nullable()
