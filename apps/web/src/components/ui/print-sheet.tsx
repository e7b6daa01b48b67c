import classes from './print-sheet.module.css'
import printsUrl from './prints.svg'

/** One motif printed four ways in the three colours: the product's idea as a picture, for decoration only. */
export const PrintSheet = () => (
  <div className={classes.sheet}>
    <img src={printsUrl} alt="" width={640} height={800} decoding="async" />
  </div>
)
