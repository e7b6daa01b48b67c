import '@mantine/core/styles/Anchor.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Anchor, Button } from '@mantine/core'
import { IconDownload } from '#components/ui/icons.ts'
import { useState } from 'react'
import { Sheet } from '#components/layout/sheet.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import classes from './design-page.module.css'
import { Fields } from './fields.tsx'

const looks = [
  { name: 'Main action', props: {} },
  { name: 'Other action', props: { variant: 'default' } },
  { name: 'Quiet action', props: { variant: 'subtle' } },
  { name: 'Cannot be undone', props: { color: 'danger' } },
  { name: 'Leads there', props: { color: 'danger', variant: 'default' } },
] as const

export const Controls = () => (
  <>
    <Sheet title="Buttons">
      {looks.map(({ name, props }) => (
        <div key={name} className={classes.row}>
          <Button {...props}>{name}</Button>
          <Button {...props} leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}>
            With an icon
          </Button>
          <Button {...props} loading>
            Working
          </Button>
          <Button {...props} disabled>
            Disabled
          </Button>
          <Button {...props} size="xs">
            Small
          </Button>
        </div>
      ))}
      <p>
        In a sentence it is <Anchor href="#content">a link</Anchor>.
      </p>
    </Sheet>
    <Fields />
    <Sheet title="Dialog">
      <Question />
    </Sheet>
  </>
)

const Question = () => {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <div>
      <Button variant="default" onClick={() => setAsking(true)}>
        Ask something
      </Button>
      <Dialog opened={asking} title="Change to Growth?" close={close}>
        <div className={classes.stack}>
          <p>It begins now, and the rest of what is paid is taken off the price.</p>
          <div className={classes.row}>
            <Button variant="default" onClick={close} data-autofocus>
              Not now
            </Button>
            <Button onClick={close}>Change</Button>
          </div>
        </div>
      </Dialog>
    </div>
  )
}
