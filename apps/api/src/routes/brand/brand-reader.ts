import type { BrandRow } from '@vignette/domain/brand/projections/brands'
import { type BrandDetails, noLaterDetails } from '@vignette/domain/brand/schemas'
import type { Pool } from '@vignette/event-log/database/pool'

export type BrandReader = (workspaceId: string) => Promise<BrandDetails | undefined>

export const createBrandReader =
  (pool: Pool): BrandReader =>
  async (workspaceId) => {
    const { rows } = await pool.query<Pick<BrandRow, 'profile'>>({
      name: 'read.brand',
      text: 'select profile from read.brands where workspace_id = $1',
      values: [workspaceId],
    })
    const [row] = rows
    // until the newer read model is level, the older one answers, whose rows lack the later details
    return row && { ...noLaterDetails, ...row.profile }
  }
