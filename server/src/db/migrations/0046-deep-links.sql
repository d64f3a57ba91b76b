-- Apps that phones open for links. ios_bundle: App ID prefix and bundle ID, such as ABCDE12345.com.example.reader. android_fingerprints: SHA-256
-- of the certificates with which the package is signed, in the form 14:6D:…
alter table web2app_apps add column ios_bundle text;
alter table web2app_apps add column android_fingerprints text[] not null default '{}' check (cardinality(android_fingerprints) <= 5);
-- All companies share a host, and Android lists packages for the host as a whole: each package belongs to one app.
create unique index web2app_apps_verified_package on web2app_apps (android_package) where android_fingerprints <> '{}';
-- Where the app finds the content that a link promises, such as reader://book/42.
alter table web2app_links add column deep_link text;
