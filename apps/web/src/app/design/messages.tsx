import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { Sheet } from '#components/layout/sheet.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { toast } from '#lib/toast.ts'
import classes from './design-page.module.css'

const toasts = [
  { name: 'Success', show: () => toast.success('Your overage budget is saved.') },
  { name: 'Error', show: () => toast.error('You could not be signed out. Please try again.') },
  { name: 'Info', show: () => toast.info('Your account will be deleted on December 6, 2026.') },
  { name: 'Warning', show: () => toast.warning('A fifth of your credits is left.') },
]

export const Messages = () => (
  <>
    <Sheet title="Toasts">
      <p>About what somebody did, gone after 5 seconds or when closed; they wait while pointed at or focused.</p>
      <div className={classes.row}>
        {toasts.map(({ name, show }) => (
          <Button key={name} variant="default" onClick={show}>
            {name}
          </Button>
        ))}
      </div>
    </Sheet>
    <Sheet title="Notices">
      <Notice>Catching up: your latest changes will show here in a moment.</Notice>
      <Notice tone="success">What was due is paid.</Notice>
      <Notice tone="warning">You have used 80% of your credits.</Notice>
      <Notice tone="error">Incorrect password. Please try again.</Notice>
    </Sheet>
  </>
)
