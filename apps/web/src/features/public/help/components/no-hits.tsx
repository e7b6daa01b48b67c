import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { IconSearchOff } from '#components/ui/icons.ts'
import { Link } from 'react-router-dom'
import classes from './no-hits.module.css'

export const NoHits = ({ clear }: { readonly clear: () => void }) => (
  <div className={classes.empty}>
    <IconSearchOff size={36} stroke={1.25} aria-hidden />
    <p className={classes.title}>No articles found matching your search.</p>
    <p className={classes.way}>
      Try fewer or other words, or <Link to="/contact">ask us</Link>.
    </p>
    <Button variant="default" onClick={clear}>
      Clear filters
    </Button>
  </div>
)
