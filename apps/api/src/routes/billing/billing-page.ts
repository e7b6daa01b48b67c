import { firstSlugOf } from '@vignette/domain/workspaces/first-slug'

/** The page that people come back to from the payment provider, at the address that its workspace always keeps. */
export const billingPageOf = (workspaceId: string): string => `/w/${firstSlugOf(workspaceId)}/dashboard/billing`
