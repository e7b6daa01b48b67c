import { profiles } from '@vignette/domain/identity/projections/profiles'
import type { AnyProjection } from '@vignette/platform/projections/any-projection'

/** Every read model of the product. */
export const projections: readonly AnyProjection[] = [profiles]
