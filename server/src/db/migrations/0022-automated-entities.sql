-- Ad entities of a family with endpoints and rules of its own (TikTok's upgraded Smart+); the next hierarchy sync finds them.
alter table ad_entities add column automated boolean not null default false;
