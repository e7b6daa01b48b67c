import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { PrintSheet } from '../../../components/ui/print-sheet.tsx'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import classes from './welcome-page.module.css'

const outputs = [
  { name: 'Captions', what: 'In the tone of your brand.' },
  { name: 'Hashtags', what: 'A set that fits the post.' },
  { name: 'Video captions', what: 'Hook, script and description.' },
  { name: 'Images', what: 'Up to four variations per request.' },
]

export const WelcomePage = () => {
  usePageTitle('AI content studio')
  return (
    <div className={classes.page}>
      <section className={classes.hero}>
        <div className={classes.words}>
          <h1>
            One idea, <em>every way</em> to say it.
          </h1>
          <p className={classes.lead}>
            An AI content studio for social media creators and brands: one prompt becomes captions, hashtags and images
            in your own voice and colours.
          </p>
          <div className={classes.actions}>
            <Button component={Link} to="/signup" size="lg">
              Start Free
            </Button>
            <Button component={Link} to="/login" size="lg" variant="default">
              Sign In
            </Button>
          </div>
        </div>
        <div className={classes.art}>
          <PrintSheet />
        </div>
      </section>
      <ul className={classes.outputs} aria-label="What one prompt makes">
        {outputs.map(({ name, what }) => (
          <li key={name}>
            <strong>{name}</strong>
            <span>{what}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
