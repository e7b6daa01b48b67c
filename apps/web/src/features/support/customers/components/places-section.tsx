import { roleNames } from '@vignette/domain/members/roles'
import type { Customer } from '@vignette/domain/support/schemas/customers'
import { Link } from 'react-router-dom'
import { Sheet } from '#components/layout/sheet.tsx'
import { CardCell, CardRow, CardTable } from '#components/ui/card-table.tsx'
import { Tag } from '#components/ui/tag.tsx'

/** The workspaces that a customer belongs to. */
export const PlacesSection = ({ customer: { workspaces } }: { readonly customer: Pick<Customer, 'workspaces'> }) => (
  <Sheet title="Workspaces">
    <CardTable caption="Workspaces that they belong to" columns={['Workspace', 'Role']}>
      {workspaces.map(({ workspaceId, name, role, suspended }) => (
        <CardRow key={workspaceId}>
          <CardCell>
            <Link to={`/support/workspaces/${encodeURIComponent(workspaceId)}`}>
              <bdi>{name}</bdi>
            </Link>
          </CardCell>
          <CardCell name="Role">
            {roleNames[role]} {suspended && <Tag tone="caution">Suspended</Tag>}
          </CardCell>
        </CardRow>
      ))}
    </CardTable>
  </Sheet>
)
