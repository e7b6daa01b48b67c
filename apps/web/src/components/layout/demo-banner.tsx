import { IconFlask } from '@tabler/icons-react'
import classes from './demo-banner.module.css'

export const DemoBanner = () => (
  <aside className={classes.banner} aria-label="Demo mode">
    <IconFlask size={18} stroke={1.75} aria-hidden />
    <span>
      <strong>Demo mode.</strong> Any valid e-mail works; no real payments, no real e-mails.
    </span>
  </aside>
)
