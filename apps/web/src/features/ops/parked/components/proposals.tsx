import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import type { SkipProposal } from '@vignette/domain/operations/schemas/parked'
import { Link } from 'react-router-dom'
import { Sheet } from '#components/layout/sheet.tsx'
import { Instant } from '#components/ui/instant.tsx'
import { keysInWords, type Task, whatIsProposed } from '../tasks.ts'
import { Entry } from './entry.tsx'
import classes from './parked-page.module.css'

type ProposalsProps = { readonly proposals: readonly SkipProposal[]; readonly begin: (task: Task) => void }

/** What somebody wants to leave out and a second person has to. */
export const Proposals = ({ proposals, begin }: ProposalsProps) => (
  <Sheet title="Waits for a second person">
    <ul className={classes.entries}>
      {proposals.map((proposal) => {
        const { id, by, isOwn, isGroup, keys, position, reason, proposedAt } = proposal
        return (
          <li key={id}>
            <Entry
              actions={
                <>
                  {!isOwn && <Button onClick={() => begin({ kind: 'confirm', proposal })}>Confirm…</Button>}
                  <Button variant="default" onClick={() => begin({ kind: 'decline', proposal })}>
                    {isOwn ? 'Take back…' : 'Decline…'}
                  </Button>
                </>
              }
            >
              <strong>
                Leave out <Link to={`/ops/log/${position}`}>{whatIsProposed(proposal)}</Link>
                {isGroup && `: ${keysInWords(keys)}`}
              </strong>
              <span>
                {isOwn ? 'You' : <bdi>{by}</bdi>}, <Instant at={proposedAt} />: “<bdi>{reason}</bdi>”
              </span>
            </Entry>
          </li>
        )
      })}
    </ul>
  </Sheet>
)
