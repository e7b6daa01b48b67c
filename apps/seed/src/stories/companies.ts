import type { Person } from '../customer.ts'
import type { Story } from './life.ts'
import { agency, nadia } from './agency.ts'
import { fermenta, oskar } from './fermenta.ts'
import { kestrel, miriam } from './kestrel.ts'
import { callum, tidewater } from './tidewater.ts'

/** Customers whose teams have stories of their own, with the owner of each. */
export const companies: readonly (readonly [Person, Story])[] = [
  [nadia, agency],
  [oskar, fermenta],
  [miriam, kestrel],
  [callum, tidewater],
]

export const agencyOwner = nadia
