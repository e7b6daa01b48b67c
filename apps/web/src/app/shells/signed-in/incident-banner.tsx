import '@mantine/core/styles/CloseButton.css'
import { CloseButton } from '@mantine/core'
import { IconAlertTriangle } from '#components/ui/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { statusQuery } from '#entities/status/get-status.ts'
import { browserStorage } from '#lib/browser/browser-storage.ts'
import { stageNames } from '#entities/status/status-words.ts'
import classes from './incident-banner.module.css'

const refreshMs = 300_000
const storageKey = 'incident-banner-closed'
const storage = browserStorage(() => sessionStorage)

/** The newest incident that is going on, until it is closed or the browser is. */
export const IncidentBanner = () => {
  const { data } = useQuery({ ...statusQuery, refetchInterval: refreshMs })
  const [closed, setClosed] = useState(() => storage.getItem(storageKey))
  const incident = data?.incidents.find(({ resolvedAt }) => resolvedAt === null)
  if (!incident || incident.id === closed) return null
  const close = () => {
    storage.setItem(storageKey, incident.id)
    setClosed(incident.id)
  }
  return (
    <aside className={classes.banner} aria-label="Incident">
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <span>
        <strong>{stageNames[incident.stage]}:</strong> {incident.title}. <Link to="/status">See the status</Link>
      </span>
      <CloseButton size="sm" aria-label="Close the incident notice" onClick={close} />
    </aside>
  )
}
