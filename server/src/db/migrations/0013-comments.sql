-- What members, and guests of review links, say about versions of materials. A reply has a parent, and no place of its own.
create table material_comments (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  material_id bigint not null,
  version integer not null,
  parent_id bigint,
  -- The review link whose guests see the thread; null: only members do.
  link_id bigint,
  -- Who wrote it: a guest of that link or a member.
  guest_id bigint,
  member_id bigint,
  text text not null,
  -- Fractions of the upright picture, from its top left corner; a point has no width and height.
  x double precision check (x between 0 and 1),
  y double precision check (y between 0 and 1),
  width double precision check (width between 0 and 1),
  height double precision check (height between 0 and 1),
  -- Moment of a video.
  at_ms integer check (at_ms >= 0),
  created_at timestamptz not null,
  edited_at timestamptz,
  -- Set where others had replied: the row stays without its text.
  deleted_at timestamptz,
  resolved_at timestamptz,
  resolved_by bigint,
  unique (company_id, id),
  foreign key (company_id, material_id) references materials (company_id, id) on delete cascade,
  -- A restored backup may contain a reply before its parent.
  foreign key (company_id, parent_id) references material_comments (company_id, id) on delete cascade deferrable initially deferred,
  foreign key (company_id, link_id) references review_links (company_id, id) on delete cascade,
  foreign key (link_id, material_id) references review_link_items (link_id, material_id) on delete cascade,
  foreign key (link_id, guest_id) references review_guests (link_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id),
  foreign key (company_id, resolved_by) references members (company_id, id),
  check ((guest_id is null) <> (member_id is null)),
  check (guest_id is null or link_id is not null),
  check ((x is null) = (y is null) and (width is null) = (height is null) and (width is null or x is not null)),
  check ((resolved_at is null) = (resolved_by is null))
);
create index material_comments_material on material_comments (company_id, material_id, id);
create index material_comments_link on material_comments (link_id, id) where link_id is not null;
create index material_comments_parent on material_comments (company_id, parent_id) where parent_id is not null;

insert into material_comments (company_id, material_id, version, link_id, guest_id, text, created_at)
  select c.company_id, c.material_id, c.version, c.link_id, c.guest_id, c.text, c.commented_at
  from guest_comments c join materials m on m.id = c.material_id order by c.id;
-- The deferred check of parents would keep the table from being altered in this transaction.
set constraints material_comments_company_id_parent_id_fkey immediate;
set constraints material_comments_company_id_parent_id_fkey deferred;
drop table guest_comments;

alter table material_comments enable row level security;
alter table material_comments force row level security;
create policy own_company on material_comments using (sees(company_id));
-- A guest sees the threads of their link, adds as a guest, and changes nothing.
create policy own_link on material_comments as restrictive using ((select linked()) is null or link_id = (select linked()))
  with check ((select linked()) is null or link_id = (select linked()) and guest_id is not null and resolved_at is null);
create policy kept_by_guests on material_comments as restrictive for delete using ((select linked()) is null);
create policy unchanged_by_guests on material_comments as restrictive for update using ((select linked()) is null);
