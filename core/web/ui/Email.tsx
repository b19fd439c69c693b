import classes from './Email.module.css'

/** An e-mail address that breaks, where it must, after the @ or before a dot; it is read and copied in one piece. */
export const Email = ({ address }: { address: string }) =>
  address.split(/(?<=@)|(?=\.)/).map((part, index) => (
    <span key={index} className={index > 0 ? classes.part : undefined}>
      {part}
    </span>
  ))
