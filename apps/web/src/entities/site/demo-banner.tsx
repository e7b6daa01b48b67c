import { IconFlask } from '#components/ui/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from './get-config.ts'
import classes from './demo-banner.module.css'

export const DemoBanner = () => {
  const sendsMails = useQuery(configQuery).data?.sendsMails ?? false
  return (
    <aside className={classes.banner} aria-label="Demo mode">
      <IconFlask size={18} stroke={1.75} aria-hidden />
      <span>
        <strong>Demo mode.</strong> Any valid e-mail works; no real payments{sendsMails ? '' : ', no real e-mails'}.
      </span>
    </aside>
  )
}
