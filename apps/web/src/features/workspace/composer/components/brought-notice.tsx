import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import type { useBrought } from '../use-brought.ts'
import classes from './brought-notice.module.css'

/** Asks what becomes of a text that was brought while another one is being written. */
export const BroughtNotice = ({ text, take, leave }: ReturnType<typeof useBrought>) =>
  text === null ? null : (
    <div className={classes.notice} role="status">
      <p>You have a text here that is not saved. This is the one that you brought:</p>
      <blockquote dir="auto">{text}</blockquote>
      <div className={classes.actions}>
        <Button size="xs" onClick={take}>
          Use this one
        </Button>
        <Button size="xs" variant="default" onClick={leave}>
          Keep mine
        </Button>
      </div>
    </div>
  )
