import type { ProjectionState } from '@vignette/domain/operations/schemas/projections'
import { Link } from 'react-router-dom'
import { CardCell, CardRow, CardTable } from '#components/ui/card-table.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { formatCount } from '#lib/formats.ts'
import { lagWordsOf, stateNames } from '../lag-words.ts'
import classes from './projection-table.module.css'

type ProjectionTableProps = { readonly caption: string; readonly projections: readonly ProjectionState[] }

const columns = ['Name', 'State', 'Position', 'Behind', 'Version', 'Parked']

export const ProjectionTable = ({ caption, projections }: ProjectionTableProps) =>
  projections.length === 0 ? (
    <EmptyState>None has begun yet.</EmptyState>
  ) : (
    <CardTable caption={caption} columns={columns}>
      {projections.flatMap(({ name, versions }) =>
        versions.map((build) => <Build key={`${name} ${build.version}`} name={name} build={build} />),
      )}
    </CardTable>
  )

const tones = { building: 'plain', live: 'good', retired: 'plain', paused: 'caution' } as const

type BuildProps = { readonly name: string; readonly build: ProjectionState['versions'][number] }

const Build = ({ name, build }: BuildProps) => (
  <CardRow>
    <CardCell className={classes.name}>
      <Link to={`/ops/projections/${encodeURIComponent(name)}`}>{name}</Link>
      {build.error !== null && <span className={classes.error}>{build.error}</span>}
    </CardCell>
    <CardCell name="State">
      <Tag tone={tones[build.state]}>{stateNames[build.state]}</Tag>
    </CardCell>
    <CardCell name="Position">{formatCount(Number(build.position))}</CardCell>
    <CardCell name="Behind">{lagWordsOf(build)}</CardCell>
    <CardCell name="Version">v{build.version}</CardCell>
    <CardCell name="Parked">
      <span data-parked={build.parked > 0 || undefined} className={classes.parked}>
        {formatCount(build.parked)}
      </span>
    </CardCell>
  </CardRow>
)
