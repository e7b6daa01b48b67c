import { useBrandName } from '../use-brand-name.ts'

/** The name of the product within a sentence. */
export const BrandName = () => <>{useBrandName() ?? 'the studio'}</>
