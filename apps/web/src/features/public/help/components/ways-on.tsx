import { IconActivityHeartbeat, IconApi, IconExternalLink, IconMail } from '#components/ui/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { responseTime } from '#content/help/articles/figures.ts'
import { configQuery } from '#entities/site/get-config.ts'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { Chat } from './chat.tsx'
import classes from './ways-on.module.css'

const documentUrl = `${import.meta.env.API_BASE_PATH}/openapi.json`

/** Other ways to get help when no article has the answer. */
export const WaysOn = memo(() => {
  const config = useQuery(configQuery).data
  // what was rendered when the product was built knew no configuration
  const known = useHydrated() ? config : undefined
  return (
    <section className={classes.ways} aria-labelledby="ways-on">
      <h2 id="ways-on">Still looking for something?</h2>
      <div className={classes.cards}>
        <Link to="/contact" className={classes.card}>
          <Words icon={<IconMail size={26} stroke={1.5} aria-hidden />} title="Contact us">
            A person answers within {responseTime}.
          </Words>
        </Link>
        <Link to="/status" className={classes.card}>
          <Words icon={<IconActivityHeartbeat size={26} stroke={1.5} aria-hidden />} title="Service status">
            What works right now, measured every minute.
          </Words>
        </Link>
        <a href={known?.apiDocsUrl ?? documentUrl} target="_blank" rel="noopener noreferrer" className={classes.card}>
          <Words
            icon={<IconApi size={26} stroke={1.5} aria-hidden />}
            title={
              <>
                API documentation <IconExternalLink size={16} stroke={1.75} aria-label="opens in a new tab" />
              </>
            }
          >
            Every route, with what it takes and answers.
          </Words>
        </a>
      </div>
      <Chat widgetUrl={known?.chatWidgetUrl ?? null} />
    </section>
  )
})

type WordsProps = { readonly icon: ReactNode; readonly title: ReactNode; readonly children: ReactNode }

const Words = ({ icon, title, children }: WordsProps) => (
  <>
    {icon}
    <span className={classes.title}>{title}</span>
    <span className={classes.text}>{children}</span>
  </>
)
