import { type Product, startProduct } from '../support/product.ts'

export type SharedProduct = Pick<Product, 'url' | 'database'>

let shared: Promise<SharedProduct> | undefined

/**
 * The product as it comes, which the files of a run share: for tests that bring their own people and leave the product
 * as it is. It ends with the run.
 */
export const sharedProduct = (): Promise<SharedProduct> => (shared ??= startProduct())
