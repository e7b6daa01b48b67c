import { type Kysely, sql } from 'kysely'

/**
 * Secondary indexes of read models compare text byte by byte: so the beginning of a text is looked for by index in a
 * database of whatever collation, and what is equal is found as before.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create or replace function es.finish_build(_name text, _version int) returns void
    language plpgsql volatile security definer set search_path = es, pg_temp as $$
    declare _index json; _list text; _table text := es.table_of(_name, _version);
    begin
      perform from es.projections where name = _name and version = _version and indexed_at is null for update;
      if not found then return; end if;
      for _index in select json_array_elements(indexes) from es.projections where name = _name and version = _version loop
        select string_agg(format(case when a.atttypid = 'text'::regtype then '%I text_pattern_ops' else '%I' end, c.name),
            ', ' order by c.nth) into _list
          from json_array_elements_text(_index) with ordinality c(name, nth)
          left join pg_attribute a on a.attrelid = format('read.%I', _table)::regclass and a.attname = c.name;
        execute format('create index on read.%I (%s)', _table, _list);
      end loop;
      execute format('analyze read.%I', _table);
      update es.projections set indexed_at = now() where name = _name and version = _version;
    end $$;
  `.execute(db)
}
