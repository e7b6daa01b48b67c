import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import { GiveForm } from './give-form.tsx'
import { NoteForm } from './note-form.tsx'
import { PlanForm } from './plan-form.tsx'
import { RefundForm } from './refund-form.tsx'
import classes from './acts.module.css'

const acts = {
  give: { name: 'Give credits', form: GiveForm },
  refund: { name: 'Refund a job', form: RefundForm },
  note: { name: 'Add a note', form: NoteForm },
  plan: { name: 'Set the plan', form: PlanForm },
} as const
type Act = keyof typeof acts

/** The actions of support on a customer's account. */
export const CustomerActs = ({ uid }: { readonly uid: string }) => {
  const [act, begin] = useState<Act | null>(null)
  const close = () => begin(null)
  const ActForm = act && acts[act].form
  return (
    <div className={classes.acts}>
      {Object.entries(acts).map(([key, { name }]) => (
        <Button key={key} variant="default" onClick={() => begin(key as Act)}>
          {name}…
        </Button>
      ))}
      <Dialog opened={act !== null} close={close} title={act ? acts[act].name : ''}>
        {ActForm && <ActForm uid={uid} close={close} />}
      </Dialog>
    </div>
  )
}
