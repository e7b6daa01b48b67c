import type { BrandRow } from '@vignette/domain/brand/projections/brands'
import type { BrandProfile } from '@vignette/domain/brand/schemas'
import type { Pool } from '@vignette/platform/db/pool'

export type BrandReader = (workspaceId: string) => Promise<BrandProfile | undefined>

export const createBrandReader =
  (pool: Pool): BrandReader =>
  async (workspaceId) => {
    const { rows } = await pool.query<Pick<BrandRow, 'profile'>>({
      name: 'read.brand',
      text: 'select profile from read.brands where workspace_id = $1',
      values: [workspaceId],
    })
    return rows[0]?.profile
  }
