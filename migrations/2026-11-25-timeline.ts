import { type Kysely, sql } from 'kysely'

/**
 * Finds what a customer's timeline shows, however long it is: by what kind it is, and what was recorded of payments, which
 * is outside of any workspace. Of streams of credits, which are long, it only has to be known where a page begins.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create index events_by_type on es.events (type, (meta ->> 'workspaceId'), position) where stream not like 'credits-%';
    create index payments_by_invoice on es.events ((data ->> 'invoiceId')) where type = 'PaymentMade';
    create index unmatched_by_customer on es.events ((data ->> 'customerRef')) where type = 'PaymentUnmatched';

    -- the last version of a stream at or before a position; 0 when there was none
    create function es.version_at(_stream text, _position bigint) returns int
    language plpgsql stable set search_path = es, pg_temp set enable_seqscan = off as $$
    declare _low int := 0; _high int; _middle int; _first bigint; _last bigint;
    begin
      select version, first_position, last_position into _high, _first, _last from es.streams where stream = _stream;
      if _high is null or _first > _position then return 0; end if;
      if _last <= _position then return _high; end if;
      while _low < _high loop
        _middle := (_low + _high + 1) / 2;
        if (select position from es.events
            where stream = _stream and version = _middle and position between _first and _last) <= _position
        then _low := _middle; else _high := _middle - 1; end if;
      end loop;
      return _low;
    end $$;
    grant execute on function es.version_at to vignette_app;
  `.execute(db)
}
