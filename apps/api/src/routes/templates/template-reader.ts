import type { OwnTemplateRow } from '@vignette/domain/templates/projections/own-templates'
import type { SavedTemplate } from '@vignette/domain/templates/schemas'
import type { Pool } from '@vignette/event-log/database/pool'

/** The templates of a workspace, the newest first. */
export type TemplateReader = (workspaceId: string) => Promise<readonly SavedTemplate[]>

type Row = Pick<OwnTemplateRow, 'name' | 'prompt' | 'kinds'> & {
  readonly id: string
  readonly platform: SavedTemplate['platform'] | null
  readonly tone: SavedTemplate['tone'] | null
}

export const createTemplateReader =
  (pool: Pool): TemplateReader =>
  async (workspaceId) => {
    const { rows } = await pool.query<Row>({
      name: 'read.own_templates',
      text: `select template_id as id, name, prompt, kinds, platform, tone
        from read.own_templates where workspace_id = $1 order by position desc`,
      values: [workspaceId],
    })
    return rows.map(({ platform, tone, ...row }) => ({ ...row, ...(platform && { platform }), ...(tone && { tone }) }))
  }
