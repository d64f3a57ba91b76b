-- The material that an image was cut out of; null: none, or it was deleted for good.
alter table materials add column cropped_from bigint;
alter table materials add foreign key (company_id, cropped_from) references materials (company_id, id) on delete set null (cropped_from);
create index materials_cropped_from on materials (company_id, cropped_from) where cropped_from is not null;
