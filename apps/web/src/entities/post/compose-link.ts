import { z } from 'zod'

export const composerPath = '/dashboard/posts/new'

/** What a link brings to the composer. */
export type Material = { readonly text?: string; readonly mediaIds?: readonly string[] }

const materialSchema = z.object({
  publish: z.object({ text: z.string().optional(), mediaIds: z.array(z.string()).max(20).optional() }),
})

/** What a link to the composer is spread with. A text may be too long for an address, so it goes with the visit. */
export const composeLink = (material: Material) => ({ to: composerPath, state: { publish: material } })

/** The material that the state of an address brings. Anything may be there. */
export const materialIn = (state: unknown): z.output<typeof materialSchema>['publish'] | null =>
  materialSchema.safeParse(state).data?.publish ?? null
