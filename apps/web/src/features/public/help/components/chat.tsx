import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import { IconMessageCircle } from '#components/ui/icons.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { responseTime } from '#content/help/articles/figures.ts'
import { loadScript } from '../load-script.ts'
import classes from './chat.module.css'

/** Offers the chat widget; if there is none, or it does not load, people can write a message. */
export const Chat = ({ widgetUrl }: { readonly widgetUrl: string | null }) => (
  <div id="chat" className={classes.chat}>
    <IconMessageCircle size={30} stroke={1.5} aria-hidden />
    {widgetUrl === null ? (
      <Offer text={`Rather in your own words? Write to us, and a person answers within ${responseTime}.`}>
        <Write />
      </Offer>
    ) : (
      <Widget url={widgetUrl} />
    )}
  </div>
)

type Progress = 'idle' | 'loading' | 'open' | 'failed'

const texts: Readonly<Record<Progress, string>> = {
  idle: 'Rather in your own words? The chat is loaded when you ask for it, not before.',
  loading: 'The chat is being loaded.',
  open: 'The chat is open, in a corner of this page.',
  failed: 'The chat could not be loaded. You can try again, or write to us.',
}

const Widget = ({ url }: { readonly url: string }) => {
  const [progress, setProgress] = useState<Progress>('idle')
  const load = () => {
    setProgress('loading')
    loadScript(url).then(
      () => setProgress('open'),
      () => setProgress('failed'),
    )
  }
  return (
    <Offer text={texts[progress]}>
      {progress === 'failed' && <Write />}
      {progress !== 'open' && (
        <Button loading={progress === 'loading'} onClick={load}>
          Chat with us
        </Button>
      )}
    </Offer>
  )
}

const Offer = ({ text, children }: { readonly text: string; readonly children: ReactNode }) => (
  <>
    <p role="status">{text}</p>
    <div className={classes.actions}>{children}</div>
  </>
)

const Write = () => (
  <Button component={Link} to="/contact" variant="default">
    Write to us
  </Button>
)
