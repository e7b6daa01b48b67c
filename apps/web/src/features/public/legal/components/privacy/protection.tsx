export const Protection = () => (
  <>
    <p>
      All that happens in the product is written to one history that is only ever added to; it is how we can explain
      every credit. What is personal in that history is encrypted (AES-256-GCM) with a key of its own for each person,
      and that key is itself encrypted with a master key, which the database never sees. What the pages show you is read
      from tables made of that history; only our servers reach them, and your rows go when you go. Connections to us are
      encrypted as well.
    </p>
    <p>
      Pictures and videos are files beside it. They are not encrypted with your key, but they can be fetched only by a
      link that our servers have signed for one of them, to you, and that ends within twenty minutes; in a copy of your
      data within a day. Whoever you hand such a link to can open that one file until then.
    </p>
    <p>
      Among our staff, those who give support can look at a customer, and those who keep the service running can read a
      mail that we sent, to find out why it did not arrive. Either is itself recorded in that customer’s history, with
      who it was: once in a quarter of an hour, however often they look. What people write to us with the contact form
      is read by the team. Whoever operates the servers holds the master key. Staff roles are granted to verified
      addresses and can be taken away at once.
    </p>
    <p>
      Should data ever get into wrong hands, we tell you and the authorities as the law demands, and without undue
      delay.
    </p>
  </>
)
