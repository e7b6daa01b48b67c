import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Sheet } from '#components/layout/sheet.tsx'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { useLatePart } from '#lib/use-late-part.ts'
import type { Team } from '#entities/member/get-members.ts'
import { nameOf } from '#entities/member/member-name.ts'
import { type Question, withdraw } from '../questions.ts'
import { AskDialog } from './ask.tsx'
import classes from './team-page.module.css'

const load = lazyChunk(async () => (await import('./handover-dialog.tsx')).HandoverDialog)

/** For the owner: hands the workspace over to another member, or takes the offer back. */
export const HandoverSection = ({ team: { items, offeredTo } }: { readonly team: Team }) => {
  const { part: HandoverDialog, prepare, want } = useLatePart(load)
  const [isOpen, setOpen] = useState(false)
  const [question, ask] = useState<Question | null>(null)
  const heirs = items.filter(({ role, suspended }) => role !== 'owner' && !suspended)
  const heir = items.find(({ userId }) => userId === offeredTo)
  const open = () => {
    want()
    setOpen(true)
  }
  if (heirs.length === 0) return null
  return (
    <Sheet
      title="Hand over"
      aside={
        heir ? (
          <Button variant="default" onClick={() => ask(withdraw(nameOf(heir)))}>
            Take the offer back
          </Button>
        ) : (
          <Button variant="default" onPointerEnter={prepare} onFocus={prepare} onClick={open}>
            Hand over this workspace
          </Button>
        )
      }
    >
      <p className={classes.lead}>
        {heir
          ? `This workspace is offered to ${nameOf(heir)}, who owns it once they accept. Until then everything stays as it is.`
          : 'Another member can own this workspace in your place, with its plan and its payments.'}
      </p>
      {HandoverDialog && <HandoverDialog opened={isOpen} close={() => setOpen(false)} heirs={heirs} />}
      <AskDialog question={question} close={() => ask(null)} />
    </Sheet>
  )
}
