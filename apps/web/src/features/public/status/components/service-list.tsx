import { stateNames } from '#entities/status/status-words.ts'
import { StateMark } from '#components/ui/state-mark.tsx'
import type { ServiceLine } from '../overview.ts'
import { wordsOf } from '../service-words.ts'
import classes from './service-list.module.css'
import { UptimeBars } from './uptime-bars.tsx'

type ServiceListProps = { readonly services: readonly ServiceLine[]; readonly today: string | null }

/** Every service with its state, its uptime, and its days. */
export const ServiceList = ({ services, today }: ServiceListProps) => (
  <ul className={classes.list}>
    {services.map((service) => (
      <Service key={service.name} service={service} today={today} />
    ))}
  </ul>
)

const Service = ({ service, today }: { readonly service: ServiceLine; readonly today: string | null }) => {
  const { name, status, uptime, days } = service
  const words = wordsOf(name)
  return (
    <li className={classes.service}>
      <div className={classes.name}>
        <h3>{name}</h3>
        {words !== null && <p>{words}</p>}
      </div>
      {days !== null && (
        <div className={classes.days}>
          <UptimeBars days={days} today={today} />
        </div>
      )}
      <div className={classes.state}>
        <StateMark status={status}>{stateNames[status]}</StateMark>
        <p className={classes.uptime}>
          {uptime === null ? <span aria-label="Uptime unknown">–</span> : `${uptime} uptime`}
        </p>
      </div>
    </li>
  )
}
